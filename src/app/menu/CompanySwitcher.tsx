import { useAtomValue } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Avatar } from '#src/ui/mark/Avatar.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import { CompanyList } from './CompanyList.tsx'

import css from './CompanySwitcher.module.css'

/** TOPBAR-04, 05, 11, 12: avatar of the one company, or how many are selected. */
export function CompanySwitcher() {
  const t = useText('app')
  const { companies } = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const first = companies.find((company) => company.id === selected[0])
  if (!first) return null
  const name =
    selected.length > 1 ? t('companies.more', { name: first.tradeName, count: selected.length - 1 }) : first.tradeName
  return (
    <Popover
      label={t('companies.label')}
      width={372}
      trigger={
        <button type="button" className={css.trigger} aria-label={`${t('companies.label')}: ${name}`}>
          {selected.length > 1 ? (
            <span className={css.count}>{selected.length}</span>
          ) : (
            <Avatar name={first.tradeName} image={first.image} size={20} />
          )}
          <span className={css.name}>{name}</span>
          <Icon name="caret-down" size={14} />
        </button>
      }
    >
      <CompanyList />
    </Popover>
  )
}
