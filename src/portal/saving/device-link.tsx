import { Link } from '@tanstack/react-router'

/** Leads to the page where files are removed from this device. */
export function DeviceLink() {
  return (
    <>
      {' '}
      <Link to="/on-this-device" className="link font-medium">
        On this device
      </Link>
    </>
  )
}
