/** Icons: the path data of a line drawing on a 24 × 24 grid. */
export type IconPath = string;

interface IconProps {
  path: IconPath;
  /** Edge in pixels. */
  size?: 16 | 20 | 24 | 32;
}

/** A line icon in the colour of the text, hidden from assistive technology: the text beside it has the meaning. */
export function Icon({ path, size = 24 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export const menuIcon: IconPath = 'M4 7h16M4 12h16M4 17h10';
export const closeIcon: IconPath = 'M6 6l12 12M18 6 6 18';
export const backIcon: IconPath = 'M20 12H5m6-6-6 6 6 6';
export const forwardIcon: IconPath = 'M4 12h15m-6-6 6 6-6 6';
export const chevronDownIcon: IconPath = 'M6 9.5l6 6 6-6';
export const chevronRightIcon: IconPath = 'M9.5 6l6 6-6 6';
export const plusIcon: IconPath = 'M12 5v14M5 12h14';
export const checkIcon: IconPath = 'M5 12.5l4.5 4.5L19 7.5';
export const searchIcon: IconPath =
  'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.9-4.9';

export const homeIcon: IconPath =
  'M4 11l8-6.5L20 11v8.5a.5.5 0 0 1-.5.5H15v-5.5H9V20H4.5a.5.5 0 0 1-.5-.5Z';
export const listIcon: IconPath = 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01';
export const peopleIcon: IconPath =
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.2 3.2-5 6.5-5s5.9 1.8 6.5 5M15.5 4.9a3.3 3.3 0 0 1 0 6.3M18 14.9c2 .8 3.2 2.4 3.5 4.6';
export const personIcon: IconPath =
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5';
export const ratesIcon: IconPath = 'M4 8.5h14.5m-4-4 4 4-4 4M20 15.5H5.5m4 4-4-4 4-4';
export const sendIcon: IconPath = 'M6 18 18 6M8.5 6H18v9.5';
export const receiveIcon: IconPath = 'M18 6 6 18M15.5 18H6V8.5';
export const cardIcon: IconPath =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3 10h18M7 14.5h3';
export const limitIcon: IconPath = 'M4 18.5a8.5 8.5 0 1 1 16 0M12 15l4-5M12 15.5h.01';
export const calendarIcon: IconPath =
  'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10h16M8 3v4M16 3v4';
export const documentIcon: IconPath =
  'M13.5 3.5H7A1.5 1.5 0 0 0 5.5 5v14A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V8.5Zm0 0v5h5M9 13h6M9 16.5h4';
export const uploadIcon: IconPath =
  'M12 15.5V4.5m-4.5 4 4.5-4 4.5 4M4.5 15.5v3A1.5 1.5 0 0 0 6 20h12a1.5 1.5 0 0 0 1.5-1.5v-3';
export const editIcon: IconPath =
  'M14.5 5.5l4 4M4.5 19.5l.8-4L16 4.8a1.7 1.7 0 0 1 2.4 0l.8.8a1.7 1.7 0 0 1 0 2.4L8.5 18.7Z';
export const deleteIcon: IconPath =
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.1a1.5 1.5 0 0 0 1.5 1.4h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10.3 11v5.5M13.7 11v5.5';

export const helpIcon: IconPath =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.25c-.7.35-1.1.9-1.1 1.75M12 16.7h.01';
export const infoIcon: IconPath = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11.5v5M12 7.8h.01';
export const warningIcon: IconPath = 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01';
export const errorIcon: IconPath = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5.5M12 16.3h.01';
export const successIcon: IconPath = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.5';
export const clockIcon: IconPath = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.2 2';

export const phoneIcon: IconPath =
  'M5 4h3.5l1.7 4.3-2.2 1.5a12 12 0 0 0 6.2 6.2l1.5-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4Z';
export const mailIcon: IconPath =
  'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3.5 7.5 12 13.5l8.5-6';
export const copyIcon: IconPath =
  'M9.5 8.5h9A1.5 1.5 0 0 1 20 10v9a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 8 19v-9a1.5 1.5 0 0 1 1.5-1.5ZM16 8.5V5a1.5 1.5 0 0 0-1.5-1.5h-9A1.5 1.5 0 0 0 4 5v9a1.5 1.5 0 0 0 1.5 1.5H8';
export const chatIcon: IconPath =
  'M20.5 11.7c0 4.2-3.8 7.5-8.5 7.5a9.5 9.5 0 0 1-3.6-.7L4 20l1.2-3.5a7 7 0 0 1-1.7-4.8c0-4.2 3.8-7.5 8.5-7.5s8.5 3.3 8.5 7.5Z';
export const shareIcon: IconPath =
  'M8.7 10.8l6.6-3.6M8.7 13.2l6.6 3.6M6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17.5 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM17.5 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
export const logoutIcon: IconPath =
  'M10 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h4M9.5 12H20m-4.5-4.5L20 12l-4.5 4.5';
export const lockIcon: IconPath =
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2';
export const eyeIcon: IconPath =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
export const eyeOffIcon: IconPath =
  'M4 4l16 16M9.9 5.7A9.6 9.6 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.3 7.2A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4.6-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2';
export const offlineIcon: IconPath =
  'M4 4l16 16M8.5 16a5 5 0 0 1 7 0M5 12.5a10 10 0 0 1 4.5-2.6M19 12.5a10 10 0 0 0-3.5-2.3M2 9a15 15 0 0 1 4.3-2.8M22 9A15 15 0 0 0 11 5M12 19.5h.01';
