/** Which page of how many. */
export interface Paging {
  /** From 0. */
  page: number
  pages: number
  pageSize: number
  /** As many as fit now. */
  fitting: number
  /** What the user chose; null follows the window. */
  chosen: number | null
}
