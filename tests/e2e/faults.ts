import type { BrowserContext, Page } from '@playwright/test'

const cspMark = 'content security policy'

/**
 * Notes what pages of this context say that a visitor's console should not hold: errors, uncaught exceptions, and what
 * the content security policy kept from happening. `expected` lines are left out.
 * @returns the notes, each with its page, filled while the test runs
 */
export async function noteFaults(context: BrowserContext, expected?: RegExp): Promise<string[]> {
  const faults: string[] = []
  const note = (page: Page, line: string) => {
    if (expected === undefined || !expected.test(line)) faults.push(`${page.url()}: ${line}`)
  }
  await context.addInitScript((mark) => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`${mark}: ${event.violatedDirective} ${event.blockedURI}`),
    )
  }, cspMark)
  context.on('page', (page) => {
    page.on('pageerror', (error) => note(page, String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') note(page, `${message.text()} (${message.location().url})`)
    })
  })
  return faults
}

/** Of the notes, what a test never does on purpose: exceptions that nobody caught, violations of the policy. */
export const unforgivable = (faults: readonly string[]): string[] =>
  faults.filter((fault) => fault.includes(cspMark) || /Content Security Policy|(Type|Reference|Range)Error/.test(fault))
