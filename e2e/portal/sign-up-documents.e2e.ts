import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { delayRequests } from '../delay-requests.ts';
import { expect, test } from '../fixtures.ts';
import {
  chooseDocuments,
  createPhoto,
  createPictureFile,
  fileInput,
  findFinishButton,
  findNextButton,
  goTo,
  newcomers,
  stepHeading,
} from './sign-up-steps.ts';

const ONCE = { tag: '@once' };
const UPLOADS = '**/storage/**';
const URLS = '**/api/registrations/documents/generate-upload-url';
const REGISTRATION = '**/api/registrations/registration/';

const identity = (page: Page) => page.getByRole('group', { name: 'Identity document' });
const selfie = (page: Page) => page.getByRole('group', { name: 'Picture of you' });
const success = (page: Page) =>
  page.getByRole('main').getByText('You have successfully been registered');

/** Presses FINISH until it reacts: for 1.5 s after the last click it does not (UI-12). */
async function finishAgain(page: Page): Promise<void> {
  await expect(async () => {
    await Promise.all([
      page.waitForRequest((request) => request.method() !== 'GET', { timeout: 800 }),
      findFinishButton(page).click({ timeout: 800 }),
    ]);
  }).toPass();
}

/** Counts the registrations sent from now on. */
function countRegistrations(page: Page): { sent: number } {
  const count = { sent: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/registrations/registration/')) count.sent += 1;
  });
  return count;
}

/** Lines as wide as the stems of small print, when an A4 page fills a photo of 4000 pixels. */
const PRINT = Buffer.from(
  `<svg width="600" height="400"><rect width="600" height="400" fill="#fff"/>${Array.from(
    { length: 50 },
    (_, n) => `<rect x="${n * 12}" width="6" height="400"/>`,
  ).join('')}</svg>`,
);

/** Contrast between lines and paper in the picture shown: 1 is black on white. */
const contrastOfPrint = (element: unknown): number => {
  const picture = element as { ownerDocument: { createElement(name: 'canvas'): Canvas } };
  const canvas = picture.ownerDocument.createElement('canvas');
  Object.assign(canvas, { width: 300, height: 1 });
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 100, 300, 1, 0, 0, 300, 1);
  const reds = [...pen.getImageData(0, 0, 300, 1).data].filter((_, at) => at % 4 === 0);
  return (Math.max(...reds) - Math.min(...reds)) / 255;
};

interface Canvas {
  getContext(kind: '2d'): {
    drawImage(picture: unknown, ...places: number[]): void;
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}

test('each required document has its control; FINISH is disabled until all are chosen [SIGNUP-15] [SIGNUP-17] [SIGNUP-18] [UPLOAD-01] [UPLOAD-02] [UPLOAD-07]', async ({
  page,
}) => {
  await goTo(page, 'Document');
  await expect(page.getByRole('group')).toHaveCount(2);
  await expect(identity(page)).toContainText('A photo or a scan of your identity document.');
  await expect(selfie(page)).toContainText('A photo of yourself holding the document.');
  await expect(fileInput(page, 'Identity')).toHaveAttribute('accept', 'image/*,application/pdf');
  await expect(identity(page).getByRole('button')).toHaveText('Select Document');
  await expect(findFinishButton(page)).toHaveText('FINISH');
  await expect(findFinishButton(page)).toBeDisabled();

  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1_500_000)]);
  const choosing = page.waitForEvent('filechooser');
  await identity(page).getByRole('button').click();
  await (await choosing).setFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(identity(page).getByRole('img', { name: 'PDF' })).toBeVisible();
  await expect(identity(page)).toContainText('1.4 MB');
  await expect(identity(page).getByRole('button')).toHaveText('Change Document');
  await expect(findFinishButton(page)).toBeDisabled();

  await fileInput(page, 'Picture').setInputFiles(await createPictureFile('selfie.jpg'));
  const preview = selfie(page).getByRole('img', { name: 'Preview of selfie.jpg' });
  await expect(preview).toHaveJSProperty('naturalWidth', 64);
  await expect(findFinishButton(page)).toBeEnabled();
});

test(
  'a file over 5 MB, and one that is not a document, is refused when chosen [UPLOAD-05] [UPLOAD-06]',
  ONCE,
  async ({ page }) => {
    await goTo(page, 'Document');
    const choose = (name: string, bytes: number) =>
      fileInput(page, 'Identity').setInputFiles({
        name,
        mimeType: 'application/octet-stream',
        buffer: Buffer.alloc(bytes, 1),
      });
    await choose('id.pdf', 5_242_881);
    await expect(identity(page)).toContainText('Only files less than 5 MB allowed.');
    await choose('id.jpg', 5_242_881);
    await expect(identity(page)).toContainText('Only files less than 5 MB allowed.');
    await choose('id.exe', 10);
    await expect(identity(page)).toContainText('Only images and PDF files are allowed.');
    await expect(identity(page).getByRole('button')).toHaveText('Select Document');
    await choose('id.pdf', 5_242_880);
    await expect(identity(page)).toContainText('5.0 MB');
    await expect(identity(page)).not.toContainText('Only');
  },
);

test('a large photo is shrunk before it is sent, and remains readable', ONCE, async ({ page }) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const size = { width: 4000, height: 3000, channels: 3, background: '#888' } as const;
  const large = await sharp({ create: { ...size, noise } })
    .composite([{ input: PRINT, left: 0, top: 0 }])
    .jpeg({ quality: 97 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(5_242_880);
  await goTo(page, 'Document');
  await fileInput(page, 'Identity').setInputFiles({
    name: 'IMG_0001.JPEG',
    mimeType: 'image/jpeg',
    buffer: large,
  });
  const preview = identity(page).getByRole('img', { name: 'Preview of IMG_0001.jpg' });
  await expect(preview).toHaveJSProperty('naturalWidth', 2200);
  await expect(preview).toHaveJSProperty('naturalHeight', 1650);
  expect(await preview.evaluate(contrastOfPrint)).toBeGreaterThan(0.7);
  await fileInput(page, 'Picture').setInputFiles(await createPictureFile());
  await findFinishButton(page).click();
  await expect(success(page)).toBeVisible();
});

test('every file is put to its own URL with the type of its extension before the registration is sent, once, with the referral code of the address [SIGNUP-02] [SIGNUP-16] [SIGNUP-33] [SIGNUP-34] [SIGNUP-35] [UPLOAD-08] [UPLOAD-09]', async ({
  page,
}) => {
  const calls: string[] = [];
  const types: (string | undefined)[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'PUT') types.push(request.headers()['content-type']);
    if (request.method() !== 'GET')
      calls.push(`${request.method()} ${pathname.replace(/\d+$/, '')}`);
  });
  const required = page.waitForResponse('**/api/registrations/documents');
  await goTo(page, 'Document', newcomers.passport(), '?referral-code=No.%201/Zo*');
  expect(Object.keys((await (await required).json())[0])).toEqual([
    'id',
    'registering-channel-id',
    'document-type',
  ]);
  await fileInput(page, 'Identity').setInputFiles({
    // The name decides, whatever MIME type the system reports.
    ...(await createPictureFile('IDENTITY.PNG')),
    buffer: await createPhoto('png'),
  });
  await fileInput(page, 'Picture').setInputFiles(await createPictureFile('selfie.jpeg'));
  const request = page.waitForRequest(URLS);
  const registered = page.waitForRequest(REGISTRATION);
  await findFinishButton(page).dblclick();
  expect([
    { 'file-type': 'png', 'registration-document-type': 'Identity' },
    { 'file-type': 'jpeg', 'registration-document-type': 'Picture' },
  ]).toContainEqual((await request).postDataJSON());
  expect((await registered).headers()['referral-code']).toBe('No. 1/Zo*');
  await expect(success(page)).toBeVisible();
  expect(types.sort()).toEqual(['image/jpeg', 'image/png']);
  expect(calls.at(-1)).toBe('POST /api/registrations/registration/');
  expect(calls.filter((call) => call === 'PUT /storage/')).toHaveLength(2);
  expect(calls.filter((call) => call.endsWith('generate-upload-url'))).toHaveLength(2);
  expect(calls.filter((call) => call.endsWith('/registration/'))).toHaveLength(1);
});

test.describe('failures', () => {
  test.use({ allowedOnConsole: [/status of [45]\d\d|ERR_(INTERNET|FAILED)/] });

  test('one failed file holds the registration back, and the other is retained [SIGNUP-33] [SIGNUP-40] [UPLOAD-15]', async ({
    page,
  }) => {
    await goTo(page, 'Document');
    await fileInput(page, 'Identity').setInputFiles(await createPictureFile());
    await fileInput(page, 'Picture').setInputFiles({
      ...(await createPictureFile('selfie.jpg')),
      buffer: Buffer.from('this is no picture'),
    });
    const count = countRegistrations(page);
    await findFinishButton(page).click();
    await expect(page.getByText('Error uploading image.').first()).toBeVisible();
    await expect(selfie(page)).toContainText('Error uploading image.');
    await expect(identity(page)).toContainText('Uploaded');
    await expect(findFinishButton(page)).toBeEnabled();
    expect(count.sent).toBe(0);

    let puts = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts += 1;
    });
    await fileInput(page, 'Picture').setInputFiles(await createPictureFile('selfie.jpg'));
    const registered = page.waitForRequest(REGISTRATION);
    await finishAgain(page);
    expect((await registered).headers(), 'nobody referred them').not.toHaveProperty(
      'referral-code',
    );
    await expect(success(page)).toBeVisible();
    expect(puts).toBe(1);
    expect(count.sent).toBe(1);
  });

  test('a missing upload URL shows an error [UPLOAD-16]', ONCE, async ({ page }) => {
    await goTo(page, 'Document');
    await chooseDocuments(page);
    await page.route(URLS, (route) => route.fulfill({ status: 400, json: {} }));
    const count = countRegistrations(page);
    await findFinishButton(page).click();
    await expect(page.getByText('Failed to retrieve upload url.').first()).toBeVisible();
    await expect(findFinishButton(page)).toBeEnabled();
    expect(count.sent).toBe(0);
    await page.unroute(URLS);
    await finishAgain(page);
    await expect(success(page)).toBeVisible();
  });

  test('a number that is taken is refused with a sentence; with another one FINISH works again [SIGNUP-40]', async ({
    page,
  }) => {
    await goTo(page, 'Document', { ...newcomers.passport(), phone: '0820000002' });
    await chooseDocuments(page);
    await findFinishButton(page).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This mobile number is already registered.');
    await expect(alert).toBeInViewport({ ratio: 1 });
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in' });
    await expect(signIn).toHaveAttribute('href', '/login');
    await expect(signIn).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/\/register$/);
    await expect(findFinishButton(page)).toBeEnabled();

    let puts = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') puts += 1;
    });
    for (const step of ['Address', 'Nationality', 'Personal']) {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(stepHeading(page, `${step} details`)).toBeVisible();
    }
    await page.getByLabel('Mobile Number').fill(newcomers.passport().phone);
    for (const step of ['Nationality', 'Address', 'Document']) {
      await findNextButton(page).click();
      await expect(stepHeading(page, `${step} details`)).toBeVisible();
    }
    await finishAgain(page);
    await expect(success(page)).toBeVisible();
    expect(puts, 'what was uploaded is kept').toBe(0);
  });

  test('an upload resumes automatically when the connection is back', async ({ page, context }) => {
    await goTo(page, 'Document');
    await chooseDocuments(page);
    // The connection is lost in the middle of the first file.
    let lost = 0;
    await page.route(UPLOADS, async (route) => {
      lost += 1;
      if (lost <= 2) {
        await context.setOffline(true);
        await route.abort('internetdisconnected');
      } else await route.continue();
    });
    await findFinishButton(page).click();
    await expect(identity(page)).toContainText('Waiting for a connection');
    await expect(page.getByText('You are offline. Nothing you typed is lost.')).toBeVisible();
    await context.setOffline(false);
    await expect(success(page)).toBeVisible();
  });

  test('an interrupted upload is retried before an error is shown', ONCE, async ({ page }) => {
    await goTo(page, 'Document');
    await chooseDocuments(page);
    let tries = 0;
    await page.route(UPLOADS, async (route) => {
      tries += 1;
      if (tries <= 3) await route.abort('failed');
      else await route.continue();
    });
    await findFinishButton(page).click();
    await expect(success(page)).toBeVisible();
    expect(tries).toBeGreaterThan(3);
  });
});

test(
  'an upload shows its progress, and FINISH is disabled from its click on [SIGNUP-32]',
  ONCE,
  async ({ page }) => {
    await goTo(page, 'Document');
    await fileInput(page, 'Identity').setInputFiles(await createPictureFile());
    await expect(findFinishButton(page)).toBeDisabled();
    await fileInput(page, 'Picture').setInputFiles(await createPictureFile());
    await expect(findFinishButton(page)).toBeEnabled();
    const release = await delayRequests(page, UPLOADS);
    await findFinishButton(page).click();
    await expect(
      page.getByRole('progressbar', { name: 'Uploading Identity document' }),
    ).toBeVisible();
    await expect(identity(page)).toContainText('Uploading');
    await expect(identity(page).getByRole('button')).toBeDisabled();
    await expect(findFinishButton(page)).toBeDisabled();
    release();
    await expect(success(page)).toBeVisible();
  },
);
