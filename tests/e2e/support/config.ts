import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { LIMITS } from './limits.ts';

/** What a Chromium needs that runs as root, in a container, without a screen. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** Real Chromium; one server for each worker, which its files share; nothing is tried twice. */
export function browserConfig(folder: string): PlaywrightTestConfig {
  return defineConfig({
    testDir: folder,
    testMatch: '*.spec.ts',
    globalSetup: join(import.meta.dirname, 'startOnce.ts'),
    outputDir: `${folder}/../../test-results/${folder.split('/').at(-1) ?? 'e2e'}`,
    // Two files at a time: much of a journey is waiting, for the server, for animations, for a
    // clock.
    workers: 2,
    retries: 0,
    forbidOnly: true,
    timeout: LIMITS.browser,
    expect: { timeout: LIMITS.wait },
    use: {
      actionTimeout: LIMITS.wait,
      navigationTimeout: LIMITS.wait,
      viewport: { width: 1360, height: 900 },
      locale: 'en-GB',
      timezoneId: 'UTC',
      acceptDownloads: true,
      contextOptions: { reducedMotion: 'reduce' },
      trace: 'off',
      launchOptions: { executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ARGS },
    },
  });
}

// Code that the engine shares with these tests asks for built files through this name.
Object.assign(globalThis, {
  __NODE_DIST__: join(import.meta.dirname, '..', '..', '..', 'dist', 'node'),
});
