import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'

import { faultText } from '#contract/entities/faultText.ts'
import { CompanyId, FaultTextId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { newId } from '#src/lib/newId.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

interface Props {
  code: string
  companyId: number
  /** What the company says of it already, if anything. */
  ownTextId: number | null
  ignored: boolean
}

/** A code that raises nothing any more for the whole company, or does again; it stays listed either way. */
export function IgnoreCode({ code, companyId, ownTextId, ignored }: Props) {
  const t = useText('maintenance')
  const queries = useQueryClient()
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  /** One for as long as the dialog is open: asked again after an answer that was lost, it is the same text. */
  const [key, setKey] = useState<string | null>(null)
  const [state, setState] = useState<{ running: boolean; refused: string | null }>({ running: false, refused: null })
  const { create, get, update } = faultText.calls
  if (!may(create) || !may(update)) return null
  const words = ignored ? ('heed' as const) : ('ignore' as const)
  const write = async (draft: string) => {
    if (ownTextId === null) {
      const body = { code, text: null, severity: null, ignored: true, active: true }
      await call(create, { body: { ...body, company: CompanyId.parse(companyId), key: draft } })
      return
    }
    const params = { id: FaultTextId.parse(ownTextId) }
    const { text, severity, rev } = await call(get, { params })
    await call(update, { params, body: { code, text, severity, ignored: !ignored, active: true, rev, ...params } })
  }
  const act = async (draft: string) => {
    setState({ running: true, refused: null })
    try {
      await write(draft)
      setKey(null)
      setState({ running: false, refused: null })
      notify({ message: t(`review.${words}.done`, { code }) })
      await queries.invalidateQueries()
    } catch (cause) {
      setState({ running: false, refused: failureText(cause) })
    }
  }
  const close = () => setKey(null)
  return (
    <>
      <IconButton
        size="sm"
        icon={ignored ? 'eye' : 'eye-slash'}
        label={`${t(`review.${words}.act`)}…`}
        onClick={() => setKey(newId())}
      />
      {key !== null && (
        <Dialog
          open
          onClose={close}
          title={`${t(`review.${words}.act`)}: ${code}`}
          icon={ignored ? 'eye' : 'eye-slash'}
          width={460}
          footer={
            <>
              <Button kind="line" onClick={close}>
                {t('review.cancel')}
              </Button>
              <Button kind="primary" aria-busy={state.running} onClick={() => void act(key)}>
                {t(`review.${words}.act`)}
              </Button>
            </>
          }
        >
          <p>{t(`review.${words}.lead`)}</p>
          {state.refused !== null && <p role="alert">{state.refused}</p>}
        </Dialog>
      )}
    </>
  )
}
