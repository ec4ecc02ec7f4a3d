// oxlint-disable-next-line import/no-unassigned-import -- style sheets have nothing to assign
import '@fontsource-variable/noto-sans-kr/wght.css';
