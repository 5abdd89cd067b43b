import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

const cspMark = 'content security policy'

interface Visit {
  page: Page
  faults: string[]
}

export interface VisitOptions {
  /** Where it begins; the live map if nothing is said. */
  path?: string
  /** Origin of the page, when not the server's own: a proxy before it. */
  origin?: string
  /** The theme that the workstation has stored. */
  theme?: 'dark' | 'light'
  /** Lines of the console that belong to what the test does, such as a refused call. */
  expected?: RegExp
}

/** Visits of one test: each in a context of its own, as on a workstation of its own, and each with its console read. */
export class Visits {
  readonly #browser: Browser
  readonly #origin: string
  readonly #signIn: (account: string) => Promise<string>
  readonly #contexts: BrowserContext[] = []
  readonly #visits: Visit[] = []

  constructor(browser: Browser, origin: string, signIn: (account: string) => Promise<string>) {
    this.#browser = browser
    this.#origin = origin
    this.#signIn = signIn
  }

  /** Opens a page as that account has it after signing in; `null` comes as a stranger. */
  async open(account: string | null, options: VisitOptions = {}): Promise<Page> {
    const { path = '/monitoramento/rastreador', origin = this.#origin, theme, expected } = options
    const token = account === null ? null : await this.#signIn(account)
    const localStorage = [
      ...(token === null ? [] : [{ name: 'farol.token', value: JSON.stringify(token) }]),
      ...(theme === undefined ? [] : [{ name: 'farol.theme', value: theme }]),
    ]
    const context = await this.#browser.newContext({
      baseURL: origin,
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    this.#contexts.push(context)
    await context.addInitScript((mark) => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`${mark}: ${event.violatedDirective} ${event.blockedURI}`),
      )
    }, cspMark)
    context.on('page', (page) => this.#watch(page, expected))
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  #watch(page: Page, expected: RegExp | undefined): void {
    const faults: string[] = []
    this.#visits.push({ page, faults })
    const note = (line: string) => {
      if (expected === undefined || !expected.test(line)) faults.push(line)
    }
    page.on('pageerror', (error) => note(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
    })
  }

  /** Nothing was said that a visitor's console should not hold: no error, no uncaught exception, no CSP violation. */
  expectNoFaults(): void {
    expect(this.#visits.flatMap(({ page, faults }) => faults.map((fault) => `${page.url()}: ${fault}`))).toEqual([])
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close()
  }
}
