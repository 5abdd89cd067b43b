import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { noteFaults } from './faults.ts'

export interface VisitOptions {
  /** Where it begins; the live map if nothing is said. */
  path?: string
  /** Origin of the page, when not the server's own: a proxy before it. */
  origin?: string
  /** The theme that the workstation has stored. */
  theme?: 'dark' | 'light'
  /** Lines of the console that belong to what the test does, such as a refused call. */
  expected?: RegExp
  /** Lets the page hold its shell for a start without a network. */
  keepsShell?: boolean
  viewport?: { width: number; height: number }
  /** Answers requests in the place of the server. */
  routes?: (context: BrowserContext) => Promise<void>
}

/** Visits of one test: each in a context of its own, as on a workstation of its own, and each with its console read. */
export class Visits {
  readonly #browser: Browser
  readonly #origin: string
  readonly #signIn: (account: string) => Promise<string>
  readonly #contexts: BrowserContext[] = []
  readonly #faults: string[][] = []

  constructor(browser: Browser, origin: string, signIn: (account: string) => Promise<string>) {
    this.#browser = browser
    this.#origin = origin
    this.#signIn = signIn
  }

  /** Opens a page as that account has it after signing in; `null` comes as a stranger. */
  async open(account: string | null, options: VisitOptions = {}): Promise<Page> {
    const { path = '/monitoramento/rastreador', origin = this.#origin, theme, expected, viewport } = options
    const token = account === null ? null : await this.#signIn(account)
    const localStorage = [
      ...(token === null ? [] : [{ name: 'farol.token', value: JSON.stringify(token) }]),
      ...(theme === undefined ? [] : [{ name: 'farol.theme', value: theme }]),
    ]
    const context = await this.#browser.newContext({
      baseURL: origin,
      // A worker that fetches the shell beside the test would only slow it down, and hides requests from routes.
      serviceWorkers: options.keepsShell ? 'allow' : 'block',
      ...(viewport && { viewport }),
      storageState: { cookies: [], origins: [{ origin, localStorage }] },
    })
    this.#contexts.push(context)
    this.#faults.push(await noteFaults(context, expected))
    await options.routes?.(context)
    const page = await context.newPage()
    await page.goto(path)
    return page
  }

  /** Nothing was said that a visitor's console should not hold: no error, no uncaught exception, no CSP violation. */
  expectNoFaults(): void {
    expect(this.#faults.flat()).toEqual([])
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) {
      // What a test put in the way may still be at work on a question that nobody waits for by now.
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
  }
}
