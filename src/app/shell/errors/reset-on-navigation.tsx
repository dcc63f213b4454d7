import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'

/** One step back, or the index where there is none (M-15); told when the page is there. */
export const goBack = (onArrived: () => void): void => {
  if (history.length < 2) location.assign('/')
  else {
    addEventListener('popstate', onArrived, { once: true })
    history.back()
  }
}

/** Tells that the address is no longer the one it was first drawn at, its query included. */
export const ResetOnNavigation = ({ onMove }: { onMove: () => void }) => {
  const [path] = useLocation()
  const address = path + useSearch()
  const [first] = useState(address)
  useEffect(() => {
    if (address !== first) onMove()
  }, [address, first, onMove])
  return null
}
