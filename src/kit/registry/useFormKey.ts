import { useAtomValue } from 'jotai'

import { currentSessionAtom } from '#src/state/session.ts'

import type { AnyEntity } from './face.ts'

/** Under which name what somebody types of a record is kept in this browser. */
export const useFormKey = ({ name }: Pick<AnyEntity, 'name'>, id: number | null): string =>
  `farol.form.${useAtomValue(currentSessionAtom).user.id}.${name}.${id ?? 'new'}`
