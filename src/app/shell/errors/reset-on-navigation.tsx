import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'

/** Goes back, or to the index without history (M-15). */
export const goBack = (onArrived: () => void): void => {
  if (history.length < 2) location.assign('/')
  else {
    addEventListener('popstate', onArrived, { once: true })
    history.back()
  }
}

export const ResetOnNavigation = ({ onMove }: { onMove: () => void }) => {
  const [path] = useLocation()
  const address = path + useSearch()
  const [first] = useState(address)
  useEffect(() => {
    if (address !== first) onMove()
  }, [address, first, onMove])
  return null
}
