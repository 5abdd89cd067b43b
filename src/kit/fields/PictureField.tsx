import { useText } from '#src/lib/text/useText.ts'

import type { EntryProps } from './DraftField.tsx'
import { PictureChoice } from './PictureChoice.tsx'

/** A logo: jpg or png, looked at by the server as well (VALID-COMPANY-12). */
export function PictureField({ label, value, onChange }: EntryProps<string>) {
  const t = useText('fields')
  return (
    <PictureChoice
      name={typeof label === 'string' ? label : ''}
      image={value ?? null}
      texts={{
        choose: t('picture.choose'),
        remove: t('picture.remove'),
        hint: t('picture.hint'),
        format: t('picture.format'),
        size: t('picture.size'),
      }}
      onChange={(image) => onChange(image, null)}
    />
  )
}
