import words from '#contract/reports/text/faultDetails.json' with { type: 'json' }
import { useLanguage } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

/** That one request alone is shown, as the address says; pressed, all are. */
export function OneRequest({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  const language = useLanguage()
  if (typeof value !== 'string' || value === '') return null
  return (
    <Button kind="line" size="sm" onClick={() => onChange('')}>
      {words[language].said.only} ×
    </Button>
  )
}
