import type { Config } from '../config.ts';

/** The mails that the product writes. Short, exact, with one link. */

export function passwordMail(config: Config, email: string, key: string) {
  return {
    subject: `New password for ${config.product.name}`,
    text: [
      `Somebody asked for a new password for ${email} at ${config.product.name}.`,
      `Set it here within two hours: ${keyLink(config, email, key)}`,
      'If it was not you, ignore this mail; nothing changes.',
    ].join('\n\n'),
  };
}

export function inviteMail(config: Config, email: string, key: string, inviter: string) {
  return {
    subject: `${inviter} invites you to ${config.product.name}`,
    text: [
      `${inviter} has made an account for ${email} at ${config.product.name}.`,
      `Set your password within seven days: ${keyLink(config, email, key)}`,
    ].join('\n\n'),
  };
}

/** The key stands in the fragment, which browsers never send to a server. */
function keyLink(config: Config, email: string, key: string): string {
  return `${config.publicUrl}/forgot#email=${encodeURIComponent(email)}&key=${key}`;
}
