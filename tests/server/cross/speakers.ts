import { errorCodes } from '#contract/errors.ts'
import { Language } from '#contract/kinds.ts'
import { textsIn } from '#server/text/text.ts'

import type { Answered } from './traffic.ts'
import type { World } from './world.ts'

/** Administrators who read one language each, with a session each. */
export class Speakers {
  readonly #world: World
  readonly #tokens = new Map<Language, string>()
  #turn = 0

  constructor(world: World) {
    this.#world = world
  }

  /** Begins anew: a session may not ask more than 600 times a minute, and what is sent may end one. */
  async renew(): Promise<void> {
    for (const [n, language] of Language.options.entries()) {
      await this.#world.server.store.system((tx) =>
        tx.query(`update app_user set language = $2, profile_id = 1, must_change_password = false where id = $1`, [
          n + 1,
          language,
        ]),
      )
      this.#tokens.set(language, await this.#world.open(n + 1))
    }
  }

  /** The next language, with a session of who reads it. */
  next(): { language: Language; token: string } {
    const language = Language.options[this.#turn++ % Language.options.length] ?? 'pt-BR'
    return { language, token: this.#tokens.get(language) ?? '' }
  }
}

/** `{{least}}` and the like stand for anything. */
const patternOf = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+')}$`, 's')

/** What is wrong with a refusal: no code of the contract, or a text in another language; null when nothing is. */
export function faultOf({ status, code, text }: Answered, language: Language): string | null {
  if (status < 400) return null
  const known = errorCodes.find((one) => one === code)
  if (known === undefined) return `${status} without a code of the contract`
  const body: unknown = JSON.parse(text)
  const msg: unknown = typeof body === 'object' && body !== null && 'msg' in body ? body.msg : undefined
  const { errors, invalidFields } = textsIn(language)
  const said = [errors[known], ...(known === 'request.invalid' ? [invalidFields] : [])]
  return typeof msg === 'string' && said.some((one) => patternOf(one).test(msg))
    ? null
    : `${code} in another language than ${language}: ${String(msg)}`
}
