import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { brandedPage } from '../../tools/branding/brandedPage.ts'
import { brandManifest } from '../../tools/branding/brandManifest.ts'
import { readBrand } from '../../tools/branding/readBrand.ts'
import { startTestServer } from '../server.ts'
import { Visits } from './visits.ts'

const built = join(import.meta.dirname, '../../dist')

/** The code of all brands is one, so that a client's build is the built page with the client's data and pictures. */
async function clientBuild(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'farol-brand-'))
  await cp(built, folder, { recursive: true })
  const read = readBrand(name)
  for (const [path, file] of read.files) await cp(file, join(folder, path))
  const page = join(folder, 'index.html')
  await writeFile(page, brandedPage(await readFile(page, 'utf8'), read))
  await writeFile(join(folder, 'manifest.webmanifest'), brandManifest(read))
  return folder
}

test('GEN-14..19 TOPBAR-01..03 a client’s product has the client’s logo, title and site, and says what powers it', async ({
  browser,
}) => {
  const { brand } = readBrand('rodovale')
  const pages = await clientBuild('rodovale')
  const server = await startTestServer({ pages })
  const visits = new Visits(browser, server.url, server.signIn)
  try {
    const login = await visits.open(null, { path: '/' })
    await expect(login).toHaveTitle(brand.documentTitle)
    const large = login.getByRole('img', { name: brand.name })
    await expect
      .poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth), 'it is drawn')
      .toBeGreaterThan(40)
    await expect(login.getByRole('link', { name: brand.name })).toHaveAttribute('href', brand.url)
    await expect(login.getByRole('link', { name: 'Powered by Farol' })).toHaveAttribute('href', brand.redirectURL)

    const page = await visits.open('admin', { path: '/controle', theme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page).toHaveTitle(`Torre de controle · ${brand.documentTitle}`)
    const bar = page.getByRole('banner')
    const logo = bar.getByRole('img', { name: brand.name })
    await expect(logo).toHaveAttribute('src', `${brand.shortLogo}#light`)
    await expect(bar.getByRole('link', { name: 'Powered by Farol' })).toHaveAttribute('href', brand.redirectURL)
    await page.getByRole('button', { name: 'Fixar menu aberto' }).click()
    await expect(logo, 'the expanded menu has it').toBeHidden()
    await expect(page.getByRole('navigation').getByRole('img', { name: brand.name })).toBeVisible()

    const favicon = await page.request.get('/favicon.svg')
    expect(await favicon.text()).toBe(
      await readFile(join(import.meta.dirname, '../../brands/rodovale/favicon.svg'), 'utf8'),
    )
    const manifest: unknown = await (await page.request.get('/manifest.webmanifest')).json()
    expect(manifest).toMatchObject({ name: brand.name, short_name: brand.shortName })
    visits.expectNoFaults()
  } finally {
    await visits.close()
    await server.close()
    await rm(pages, { recursive: true, force: true })
  }
})
