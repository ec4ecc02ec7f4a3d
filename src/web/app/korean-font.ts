import '@fontsource-variable/noto-sans-kr/wght.css';
