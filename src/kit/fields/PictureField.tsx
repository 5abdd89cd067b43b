import { useText } from '#src/lib/text/useText.ts'

import type { EntryProps } from './DraftField.tsx'
import { PictureChoice } from './PictureChoice.tsx'

interface Props extends EntryProps<string> {
  /** Whose picture it is, where somebody is known: their letters stand where there is none. */
  of?: string
}

/** A logo or the picture of a person: jpg or png, looked at by the server as well (VALID-COMPANY-12). */
export function PictureField({ label, of, value, onChange }: Props) {
  const t = useText('fields')
  return (
    <PictureChoice
      name={of ?? (typeof label === 'string' ? label : '')}
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
