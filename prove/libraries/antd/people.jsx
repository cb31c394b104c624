import { useState } from 'react';
import {
  App,
  Form,
  Input,
  Select,
  Button,
  Modal,
  Popconfirm,
  Table,
  Tag,
  Space,
  Rate,
  Dropdown,
  Drawer,
  Segmented,
} from 'antd';
import { PlusOutlined, EditOutlined, DeleteOutlined, SearchOutlined, DownOutlined } from '@ant-design/icons';
import { done } from '#libraries/effects.js';
import { PEOPLE } from '#libraries/antd/sample.js';

export function People() {
  const { message, modal } = App.useApp();
  const [people, setPeople] = useState(PEOPLE);
  const [editing, setEditing] = useState(null);
  const [opened, setOpened] = useState(null);
  const [picked, setPicked] = useState([]);
  const [form] = Form.useForm();
  const filter = {
    filterDropdown: ({ setSelectedKeys, selectedKeys, confirm, clearFilters }) => (
      <div style={{ padding: 8 }}>
        <Input
          placeholder="Search name"
          value={selectedKeys[0]}
          onChange={(event) => setSelectedKeys(event.target.value ? [event.target.value] : [])}
          onPressEnter={() => confirm()}
          style={{ marginBottom: 8 }}
        />
        <Space>
          <Button size="small" type="primary" onClick={() => confirm()}>
            Search
          </Button>
          <Button
            size="small"
            onClick={() => {
              clearFilters();
              confirm();
            }}
          >
            Clear
          </Button>
        </Space>
      </div>
    ),
    filterIcon: () => <SearchOutlined />,
    onFilter: (value, row) => row.name.toLowerCase().includes(value.toLowerCase()),
  };
  const columns = [
    {
      title: 'Name',
      dataIndex: 'name',
      sorter: (a, b) => a.name.localeCompare(b.name),
      ...filter,
      render: (name, row) => (
        <a
          onClick={() => {
            setOpened(row);
            done({ opened: name });
          }}
        >
          {name}
        </a>
      ),
    },
    {
      title: 'Team',
      dataIndex: 'team',
      filters: ['Engineering', 'Finance', 'People'].map((value) => ({ text: value, value })),
      onFilter: (value, row) => row.team === value,
    },
    { title: 'E-mail', dataIndex: 'email' },
    { title: 'Days left', dataIndex: 'days', sorter: (a, b) => a.days - b.days, align: 'right' },
    {
      title: 'Status',
      dataIndex: 'status',
      render: (status) => (
        <Tag color={{ active: 'green', 'on leave': 'gold', left: 'red' }[status]}>{status}</Tag>
      ),
    },
    {
      title: 'Action',
      key: 'action',
      render: (_unused, row) => (
        <Space>
          <Button
            size="small"
            icon={<EditOutlined />}
            aria-label="Edit"
            onClick={() => {
              setEditing(row);
              form.setFieldsValue(row);
            }}
          />
          <Popconfirm
            title="Remove this person?"
            okText="Remove"
            cancelText="Keep"
            onConfirm={() => {
              setPeople((now) => now.filter(({ key }) => key !== row.key));
              done({ removed: row.name });
              message.success(`${row.name} was removed`);
            }}
          >
            <Button size="small" danger icon={<DeleteOutlined />} aria-label="Remove" />
          </Popconfirm>
          <Dropdown
            trigger={['click']}
            menu={{
              items: ['Send reminder', 'Reset password', 'Deactivate'].map((label) => ({
                key: label,
                label,
              })),
              onClick: ({ key }) => {
                done({ [key]: row.name });
                message.info(`${key}: ${row.name}`);
              },
            }}
          >
            <Button size="small">
              More <DownOutlined />
            </Button>
          </Dropdown>
        </Space>
      ),
    },
  ];
  return (
    <>
      <Space style={{ marginBottom: 16 }}>
        <Button
          type="primary"
          icon={<PlusOutlined />}
          onClick={() => {
            form.resetFields();
            setEditing({ key: 0 });
          }}
        >
          Add person
        </Button>
        <Button
          disabled={picked.length === 0}
          onClick={() =>
            modal.confirm({
              title: `Archive ${picked.length} people?`,
              content: 'They no longer see the portal.',
              okText: 'Archive',
              onOk: () => {
                done({ archived: picked.map((key) => people.find((one) => one.key === key).name) });
                setPeople((now) => now.filter(({ key }) => !picked.includes(key)));
                setPicked([]);
              },
            })
          }
        >
          Archive selected
        </Button>
        <Segmented options={['All', 'Active']} onChange={(value) => done({ view: value })} />
      </Space>
      <Table
        rowKey="key"
        columns={columns}
        dataSource={people}
        pagination={{ pageSize: 5, showSizeChanger: false }}
        rowSelection={{ selectedRowKeys: picked, onChange: setPicked }}
        onChange={(page, filters, sorter, { action }) =>
          done({
            [action]:
              action === 'sort'
                ? `${sorter.field} ${sorter.order}`
                : action === 'paginate'
                  ? page.current
                  : filters,
          })
        }
      />
      <Modal
        title={editing?.key ? 'Edit person' : 'New person'}
        open={!!editing}
        onCancel={() => setEditing(null)}
        okText="Save"
        onOk={() =>
          form.validateFields().then((values) => {
            done({ [editing.key ? 'edited' : 'added']: { ...values } });
            setPeople((now) =>
              editing.key
                ? now.map((row) => (row.key === editing.key ? { ...row, ...values } : row))
                : [{ key: Date.now(), days: 0, status: 'active', ...values }, ...now],
            );
            setEditing(null);
            message.success('Saved');
          })
        }
      >
        <Form form={form} layout="vertical">
          <Form.Item name="name" label="Name" rules={[{ required: true, message: 'Please give a name' }]}>
            <Input />
          </Form.Item>
          <Form.Item name="email" label="E-mail">
            <Input type="email" />
          </Form.Item>
          <Form.Item name="team" label="Team">
            <Select
              options={['Engineering', 'Finance', 'People'].map((value) => ({ value, label: value }))}
            />
          </Form.Item>
        </Form>
      </Modal>
      <Drawer title={opened?.name} open={!!opened} onClose={() => setOpened(null)}>
        <p>Team: {opened?.team}</p>
        <p>E-mail: {opened?.email}</p>
        <p>Days left: {opened?.days}</p>
        <Rate onChange={(value) => done({ rated: { name: opened.name, value } })} />
      </Drawer>
    </>
  );
}
