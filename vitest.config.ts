import { globSync, readFileSync } from 'node:fs'

import { defineConfig } from 'vitest/config'

const unit = globSync('{contract,streams,src,server,tools}/**/*.test.{ts,tsx}').concat(globSync('tests/load/*.test.ts'))

/** Unit tests that put something else in the place of a module, a setting or a global: each needs a world of its own. */
const alone = unit.filter((file) => /\bvi\.(mock|doMock|stubGlobal|stubEnv)\(/.test(readFileSync(file, 'utf8')))

/** Folders and files of `seam` that another run has: tools/checks.ts. */
const triedBeside = (process.env.SEAM_WITHOUT ?? '').split(' ').filter(Boolean)

/** A ceiling, not an expectation: some tests ask every route thousands of times, beside browsers on two slow cores. */
const patient = { testTimeout: 2_400_000, hookTimeout: 600_000 }

/**
 * Four projects: `unit` and `alone` stand beside the code, `architecture` holds the rules and names of the repository
 * (these run in `npm run verify`), `seam` is everything else that crosses a seam and may start servers.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: unit.filter((file) => !alone.includes(file)),
          // What is imported once serves all files of a worker: importing took longer than testing.
          isolate: false,
          pool: 'forks',
          ...patient,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'alone',
          include: alone,
          pool: 'forks',
          ...patient,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          pool: 'forks',
          ...patient,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'seam',
          // What is imported once serves all files of a worker: importing took as long as a third of the tests.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{architecture,e2e,load,nightly}/**', ...triedBeside],
          pool: 'forks',
          ...patient,
        },
      },
    ],
  },
})
