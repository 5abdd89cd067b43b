import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'

import { accessProfiles } from '#contract/endpoints/accessProfile.ts'
import { user } from '#contract/entities/user.ts'
import { ProfileId } from '#contract/kinds.ts'
import { useCollection } from '#src/fleet/collection/useCollection.ts'
import type { EntryProps } from '#src/kit/fields/DraftField.tsx'
import type { RegistryAsk } from '#src/kit/registry/askRecords.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { mayAtom } from '#src/state/session.ts'
import { Select } from '#src/ui/field/Select.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { Avatar } from '#src/ui/mark/Avatar.tsx'

import { PersonReach } from './parts/PersonReach.tsx'
import { Profiles } from './parts/Profiles.tsx'

import css from './Management.module.css'

/** One profile of those that may still be given; the one that is there stays, inactive or not (ACTIV-04). */
function ProfileInput({ label, value, onChange, error, required }: EntryProps<ProfileId>) {
  const t = useText('management')
  const profiles = useCollection('profiles').data ?? []
  const offered = profiles.filter((one) => one.active || one.id === value)
  return (
    <Select
      label={t('profile')}
      required={required}
      error={error}
      placeholder={typeof label === 'string' ? t('choose') : ''}
      options={offered.map((one) => ({
        value: String(one.id),
        label: one.active ? one.label : t('inactiveOne', { name: one.label }),
      }))}
      value={value === null ? '' : String(value)}
      onChange={(id) => onChange(ProfileId.parse(Number(id)), null)}
    />
  )
}

const People = defineRegistry(user, {
  columns: [
    'name',
    'image',
    'email',
    'profileName',
    'companyName',
    'companies',
    'vehicles',
    'lastSeenAt',
    'access',
    'active',
  ],
  cells: { image: ({ row }) => <Avatar name={row.name} image={row.image} size={28} /> },
  form: [['name'], ['email'], ['profile', 'language'], ['active']],
  inputs: { profile: ProfileInput },
  detail: PersonReach,
})

/** `/gerenciamento/usuario`: people, and the profiles that say what they may do (GEN-20). */
export default function Users({ ask }: { ask?: RegistryAsk }) {
  const t = useText('management')
  const may = useAtomValue(mayAtom)
  const [search, setSearch] = useSearchParams()
  const tab = search.get('aba') === 'perfis' ? 'profiles' : 'people'
  if (!may(accessProfiles)) return <People ask={ask} />
  return (
    <div className={css.page}>
      <Tabs<'people' | 'profiles'>
        label={t('tabs')}
        tabs={[
          { id: 'people', label: t('people') },
          { id: 'profiles', label: t('profiles') },
        ]}
        value={tab}
        onChange={(next) => setSearch(next === 'profiles' ? { aba: 'perfis' } : {})}
      />
      {tab === 'profiles' ? <Profiles /> : <People ask={ask} />}
    </div>
  )
}
