import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import type { Service } from './useService.ts'

import css from './NoConnection.module.css'

/** The sign-in page opens without a network too; it says so above its fields, and takes it back by itself. */
export function NoConnection({ service }: { service: Service | null }) {
  const t = useText('login')
  return (
    <div role="status">
      {service === 'unreachable' && (
        <p className={css.note}>
          <Icon name="link-break" size={20} />
          <span>
            <b>{t('noConnection.title')}</b> {t('noConnection.why')}
          </span>
        </p>
      )}
    </div>
  )
}
