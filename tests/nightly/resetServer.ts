import { startTestServer } from '../server.ts'
import { addAccounts } from './signInRig.ts'

/** A server whose log holds everything it can say, with so many accounts; letters go to lines of their own. */
const server = await startTestServer({
  settings: { LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' },
  mailer: {
    send: async ({ to, link }) => console.log(`letter ${to.address} ${link}`),
    close: () => {},
  },
})
await addAccounts(server, Number(process.argv[2]))
console.log(`listening ${server.url}`)
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
