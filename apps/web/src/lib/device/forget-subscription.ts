// Ends the subscription of this browser without a call.

/** Where the address is stored under which the server knows this browser: a browser may replace it while no page is open. */
export const endpointKey = 'sampan.pushEndpoint'

/** After a sign-out: this browser shows nothing more of the user, and what it still shows is taken away. */
export async function forgetSubscription(): Promise<void> {
  localStorage.removeItem(endpointKey)
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
  for (const notification of await registration.getNotifications()) notification.close()
}
