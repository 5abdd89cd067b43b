import { auditTabs } from '#contract/reports/commandAudit.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Tabs } from '#src/ui/layout/Tabs.tsx'

import { ChainMark } from './ChainMark.tsx'

/** What the lines are about, and up to where they are whole. */
export function AuditTabs({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const t = useText('commands')
  return (
    <>
      <Tabs
        label={t('tabs')}
        value={auditTabs.find((tab) => tab === value) ?? 'historico'}
        onChange={onChange}
        tabs={auditTabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
      />
      <ChainMark />
    </>
  )
}
