import { expect, test } from 'vitest'

import { stylesFirst } from './stylesFirst.ts'

test('style sheets come before the scripts, in the order they had', () => {
  const page = `<head>
    <script src="/theme.js"></script>
    <script type="module" src="/a.js"></script>
    <link rel="modulepreload" href="/b.js">
    <link rel="stylesheet" href="/one.css">
    <link rel="stylesheet" href="/two.css">
  </head>`
  expect(stylesFirst(page)).toBe(`<head>
    <script src="/theme.js"></script>
    <link rel="stylesheet" href="/one.css">
    <link rel="stylesheet" href="/two.css">
    <script type="module" src="/a.js"></script>
    <link rel="modulepreload" href="/b.js">
  </head>`)
})

test('a page without style sheets stays as it is', () => {
  const page = '<head>\n<script type="module" src="/a.js"></script>\n</head>'
  expect(stylesFirst(page)).toBe(page)
})
