// Plain JavaScript on purpose: it must run on the Node that is too old to run the rest.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Farol needs Node 24.7 or newer; this is Node ${process.versions.node} (${process.execPath}). ` +
      'Run "npm ci" without --omit=optional: it brings Node 24 for the scripts of this project.',
  )
  process.exit(1)
}
