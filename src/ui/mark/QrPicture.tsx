import { QrCode } from '@chakra-ui/react'

import css from './QrPicture.module.css'

/** A text as a QR code, dark on white in both themes, for cameras read no other. `label` says what it leads to. */
export const QrPicture = ({ text, label }: { text: string; label: string }) => (
  <QrCode.Root unstyled className={css.paper} value={text} encoding={{ ecc: 'M' }} role="img" aria-label={label}>
    <QrCode.Frame unstyled className={css.frame}>
      <QrCode.Pattern unstyled />
    </QrCode.Frame>
  </QrCode.Root>
)
