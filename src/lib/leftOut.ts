/**
 * ROUTE-40: whether an address says something that reading it left out.
 * @param read the address written anew from what was read
 * @param names the parameters that the reader knows; lists have commas
 */
export function leavesOut(said: URLSearchParams, read: URLSearchParams, names: readonly string[]): boolean {
  const wordsIn = (address: URLSearchParams, name: string) =>
    address.getAll(name).flatMap((value) => value.split(',').filter((word) => word !== ''))
  return names.some((name) => {
    const kept = new Set(wordsIn(read, name))
    return wordsIn(said, name).some((word) => !kept.has(word))
  })
}
