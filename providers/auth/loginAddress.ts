/** The address of the login page with a message. */
export function loginAddress(message?: string): string {
  return message ? `/login?${new URLSearchParams({ message })}` : '/login';
}
