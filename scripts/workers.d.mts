export const sideBySide: boolean;
export const workers: number;
