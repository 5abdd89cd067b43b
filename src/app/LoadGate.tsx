import { useText } from '#src/lib/text/useText.ts'

import { Message } from './Message.tsx'

/** GEN-12: stands where the product will be until its data is here. */
export function LoadGate() {
  const t = useText('app')
  return <Message title={t('loading.title')} />
}
