import type { AnyRequest } from '#contract/machine/request.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Select } from '#src/ui/field/Select.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { ListPage } from '#src/ui/layout/ListPage.tsx'

import css from './Request.module.css'

interface Props {
  request: AnyRequest
  title: string
  unread: boolean
  onOpen: (fn: string) => void
}

/** What can be asked, a card for each: what it does, and what it risks. */
export function RequestFunctions({ request, title, unread, onOpen }: Props) {
  const t = useText('request')
  const c = useText('fleet')
  const { functions } = request.words[useLanguage()]
  return (
    <ListPage title={title} lead={t('functions.lead')} toolbar={null}>
      {unread && <InvalidParameter />}
      <ul className={css.cards}>
        {request.actions.map((action) => (
          <li key={action}>
            <Button kind="line" onClick={() => onOpen(request.functions?.[action] ?? '')}>
              {c(`command.action.${action}`)}
            </Button>
            <p>{functions?.[action]?.does}</p>
            <p>{t('functions.risk', { risk: functions?.[action]?.risks ?? '' })}</p>
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

/** Which function the tabs are about. */
export function FunctionChoice({
  request,
  value,
  onChange,
}: {
  request: AnyRequest
  value: string
  onChange: (fn: string) => void
}) {
  const t = useText('request')
  const c = useText('fleet')
  return (
    <Select
      label={t('functions.label')}
      hideLabel
      value={value}
      options={[
        { value: '', label: t('functions.all') },
        ...request.actions.map((action) => ({
          value: request.functions?.[action] ?? '',
          label: c(`command.action.${action}`),
        })),
      ]}
      onChange={onChange}
    />
  )
}
