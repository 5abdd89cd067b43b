import { useAtomValue } from 'jotai'

import { driver } from '#contract/entities/driver.ts'
import { CompanyId } from '#contract/kinds.ts'
import { phoneText } from '#contract/rules/phone.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx'

import { theirPhone } from './theirPhone.ts'

const { list } = driver.calls

interface Props {
  name: string
  company: number
  size?: 'sm' | 'md'
}

/**
 * Calls the driver, in one tap on a phone: the number of the register, for whoever may read it there. Nothing where there
 * is no number, or where it is not known whose it is.
 */
export function CallDriver({ name, company, size = 'sm' }: Props) {
  const t = useText('fleet')
  const may = useAtomValue(mayAtom)(list)
  const { data } = useAnswer({
    queryKey: ['driver', 'phone', company, name],
    queryFn: () => {
      const asked = { companies: [CompanyId.parse(company)], words: name.slice(0, 60), filter: {} }
      return call(list, { body: { ...asked, order: 'name', after: null, offset: 0, limit: 10 } })
    },
    enabled: may,
  })
  const digits = data ? theirPhone(name, data.rows) : null
  if (digits === null) return null
  const who = t('driver.callWho', { name })
  // What is seen is part of what is spoken.
  const [seen, spoken] = size === 'sm' ? [phoneText(digits), `${who}: ${phoneText(digits)}`] : [t('driver.call'), who]
  return (
    <ButtonLink kind="line" size={size} icon="phone" href={`tel:+55${digits}`} aria-label={spoken}>
      {seen}
    </ButtonLink>
  )
}
