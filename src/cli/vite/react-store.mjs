// React has had it since 18: what the shim brings for older ones stays out of the browser.
export { useSyncExternalStore } from 'react'
