import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { alertRule } from '#contract/entities/alertRule.ts'
import { AlertRuleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import type { AnyEntity } from '#src/kit/registry/face.ts'
import { draftSchema } from '#src/kit/registry/registryText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'

import type { RuleBody } from './comparedRules.ts'
import { restoredRule } from './restoredRule.ts'

interface Props {
  ruleId: number
  rev: number
  body: RuleBody
  onDone: () => void
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the machine of registries takes every noun so
const rules = alertRule as unknown as AnyEntity

/** "Voltar a esta revisão": the rule as it was then is saved as a new revision; the second click means it. */
export function RestoreButton({ ruleId, rev, body, onDone }: Props) {
  const t = useText('alerts')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const queries = useQueryClient()
  const [meant, setMeant] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const { get, update } = rules.calls
  if (get === undefined || update === undefined || !may(update)) return null
  const restore = async () => {
    setWaiting(true)
    try {
      const id = AlertRuleId.parse(ruleId)
      const now = await call(get, { params: { id } })
      const draft = draftSchema(rules).parse(restoredRule(now, body))
      await call(update, { params: { id }, body: { ...draft, id, rev: now.rev } })
      notify({ variant: 'success', message: t('revisions.restored', { rev }) })
      await queries.invalidateQueries({ queryKey: ['dataSet', 'reports'] })
      onDone()
    } catch (cause) {
      notify({ variant: 'error', message: failureText(cause) })
    } finally {
      setWaiting(false)
    }
  }
  return (
    <>
      {meant && <span>{t('revisions.linksStay')}</span>}
      <Button
        kind={meant ? 'primary' : 'line'}
        disabled={waiting}
        onClick={() => (meant ? void restore() : setMeant(true))}
      >
        {t(meant ? 'revisions.restoreMeant' : 'revisions.restore', { rev })}
      </Button>
    </>
  )
}
