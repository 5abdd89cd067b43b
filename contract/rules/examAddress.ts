import { driveWellDay } from '../analyses/driveWellDay.ts'
import { subjectParameter } from '../machine/subjectParameter.ts'

const { evaluation, company, day, utc: offset } = driveWellDay.filters

/** What the long address of a judged day asks. The name in it is decoration: it is not read, and the register's is shown. */
export const dayAsked = ({
  driveWellEvaluationId,
  companyId,
  driverId,
  date,
  startTimestamp,
  endTimestamp,
  utc,
}: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> => ({
  [evaluation[0]]: driveWellEvaluationId,
  [company[0]]: companyId,
  [subjectParameter.driver]: driverId,
  [day[0]]: date,
  inicio: startTimestamp,
  fim: endTimestamp,
  [offset[0]]: utc,
})
