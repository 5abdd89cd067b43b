import { lockFolder } from '#server/db/lock.ts'
import { FolderLocked } from '#server/db/port.ts'

/** Takes the folder named and keeps it until it is killed, or says who has it. For lock.ts. */
const folder = process.argv[2]
if (!folder) throw new Error('usage: holdFolder.ts FOLDER')
try {
  lockFolder(folder)
  console.log(`holding ${process.pid}`)
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof FolderLocked)) throw error
  console.log(`refused ${error.pid}`)
}
