// Sets the theme and the row height on <html> before the first paint, and again whenever they change.
// A file of its own, loaded without defer: the content security policy forbids inline script, a module would be late.
;(() => {
  const light = matchMedia('(prefers-color-scheme: light)')

  const read = (key, allowed) => {
    try {
      const stored = localStorage.getItem(key)
      return allowed.includes(stored) ? stored : allowed[0]
    } catch {
      return allowed[0]
    }
  }

  const apply = () => {
    const choice = read('farol.theme', ['dark', 'light', 'system'])
    const root = document.documentElement
    root.dataset.theme = choice === 'system' ? (light.matches ? 'light' : 'dark') : choice
    root.dataset.density = read('farol.density', ['standard', 'dense', 'comfort'])
    // The bar that the system draws over an installed page: the top bar's own colour, --surface.
    const bar = document.querySelector('meta[name=theme-color]')
    if (bar) bar.content = root.dataset.theme === 'light' ? '#f5f7f8' : '#161b21'
  }

  apply()
  light.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('farol:appearance', apply)
})()
