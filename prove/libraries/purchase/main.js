import { createApp } from 'vue';
import ElementPlus from 'element-plus';
import 'element-plus/dist/index.css';
import App from '#libraries/purchase/app.vue';
createApp(App).use(ElementPlus).mount('#app');
