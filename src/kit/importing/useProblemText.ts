import type { ImportProblem } from '#contract/machine/entityImport.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { AnyEntity } from '../registry/face.ts'
import { wordsOf } from '../registry/registryText.ts'

const codes = [
  'required',
  'number',
  'invalid',
  'small',
  'big',
  'choice',
  'error',
  'formula',
  'rounded',
  'twice',
  'taken',
  'notFound',
  'mayNotCreate',
  'needsLinks',
  'tooMany',
  'refused',
  'zeros',
  'edited',
  'gone',
  'held',
] as const

/** What is wrong with a cell or a line, in words: the server's own where a rule of the noun refused. */
export function useProblemText(entity: AnyEntity): (problem: ImportProblem, bare?: boolean) => string {
  const t = useText('importing')
  const format = useFormat()
  const { columns } = wordsOf(entity, format)
  return ({ key, code, text }, bare = false) => {
    const said = text ?? t(`problem.${codes.find((one) => one === code) ?? 'refused'}`)
    return key === null || bare ? said : `${key === 'id' ? 'ID' : (columns[key] ?? key)}: ${said}`
  }
}
