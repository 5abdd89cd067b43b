import { defineConfig } from 'vitest/config'

/**
 * Three projects: `unit` stands beside the code, `architecture` holds the rules and names of the repository
 * (both run in `npm run verify`), `seam` is everything else that crosses a seam and may start servers.
 */
export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: ['{contract,streams,src,server,tools}/**/*.test.{ts,tsx}', 'tests/load/*.test.ts'],
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 60_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'seam',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/{architecture,e2e,load,nightly}/**'],
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
