// Replaces the router's copy of useSyncExternalStore, which supports older versions of React.

export { useSyncExternalStore } from 'react'
