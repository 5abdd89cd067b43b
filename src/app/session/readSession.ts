import { companies, menu, permissionList, user } from '#contract/endpoints/session.ts'
import type { UserId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import type { Session } from '#src/state/session.ts'

/**
 * LOAD-01..03: companies, permissions, menu and the user's own record.
 * @returns null when nothing may be seen: no company or no permission
 * @throws ApiError when one of them cannot be read
 */
export async function readSession(id: UserId): Promise<Session | null> {
  const [companyList, permissions, menuItems, [self]] = await Promise.all([
    call(companies),
    call(permissionList),
    call(menu),
    call(user, { params: { id } }),
  ])
  if (companyList.length === 0 || permissions.length === 0 || !self) return null
  return { user: self, companies: companyList, permissions, menu: menuItems }
}
