import { CompanyRule } from './CompanyRule.tsx'
import { SessionSection } from './SessionSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'

import css from './Security.module.css'

/** What guards one's own account, and where it is open. */
export const SecurityPanel = () => (
  <div className={css.panel}>
    <TwoStepSection />
    <SessionSection />
    <CompanyRule />
  </div>
)
